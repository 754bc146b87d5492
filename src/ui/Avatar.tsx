import { useState, type CSSProperties } from 'react'
import css from './Avatar.module.css'
import { useNumber, useWords } from './Words.tsx'

export interface AvatarProps {
  name: string
  src?: string | null
  /** In pixels: 24 in fields, 28 in talk, 32 in rows (default), 100 on a profile. */
  size?: number
  /** Beside its written name a face says nothing new: a screen reader then skips it. */
  decorative?: boolean
}

/** A person: their picture, or their initials on a soft colour that is always theirs.
 *  @example <Avatar name="Odile Marchetti" src={user.avatar} decorative /> */
export function Avatar({ name, src, size = 32, decorative }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  const style = { '--size': `${size}px`, '--own': `var(--m-c${colourOf(name)})` } as CSSProperties
  return (
    <span className={css['avatar']} style={style} {...named}>
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        <span lang={isArabic(name) ? 'ar' : undefined}>{initialsOf(name)}</span>
      )}
    </span>
  )
}

export interface AvatarGroupProps {
  people: { name: string; src?: string | null }[]
  most?: number
  size?: number
}

/** Several people, overlapping; those over `most` become a number.
 *  @example <AvatarGroup people={card.members} most={3} size={24} /> */
export function AvatarGroup({ people, most = 3, size = 24 }: AvatarGroupProps) {
  const words = useWords()
  const number = useNumber()
  const rest = people.length - most
  return (
    <span className={css['group']}>
      {people.slice(0, most).map((person) => (
        <Avatar key={person.name} {...person} size={size} />
      ))}
      {rest > 0 && (
        <span
          className={css['avatar']}
          role="img"
          aria-label={words.others(rest, number(rest))}
          style={{ '--size': `${size}px` } as CSSProperties}
        >
          <span>+{number(rest)}</span>
        </span>
      )}
    </span>
  )
}

/** Arabic letters change when they stand together, so one stands alone. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const first = firstLetter(parts[0]!) || '?'
  if (isArabic(name)) return first
  const last = parts.length > 1 ? firstLetter(parts.at(-1)!) : ''
  return (first + last).toUpperCase()
}

const firstLetter = (word: string) => (word ? String.fromCodePoint(word.codePointAt(0)!) : '')
const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)

function colourOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973
  return (sum % 10) + 1
}
