/** Two places and the line between them, on a globe. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--m-accent-fill)" />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <circle cx="14" cy="14" r="8" strokeWidth="1.6" strokeOpacity=".55" />
        <path d="M14 6c5.2 4.4 5.2 11.6 0 16" strokeWidth="2.2" />
      </g>
      <circle cx="14" cy="6" r="2.3" fill="#fff" />
      <circle cx="14" cy="22" r="2.3" fill="#fff" />
    </svg>
  )
}
