const sources = import.meta.glob<string>('./*Section.tsx', { query: '?raw', import: 'default', eager: true })

/** The code of a section, as it stands in its file. */
export function Code({ file }: { file: string }) {
  return (
    // A long line scrolls; without a place in the tab order only a mouse could scroll it.
    <pre dir="ltr">
      <code>{sources[`./${file}.tsx`]}</code>
    </pre>
  )
}
