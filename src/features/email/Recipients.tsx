import { IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#client/http'
import { listRecipients, type Address } from '#features/email/contract/mailboxes'
import { Avatar } from '#ui/Avatar'
import { ChipsField } from '#ui/ChipsField'
import { useFound } from '#ui/use-found'
import css from './Recipients.module.css'
import { useLabels } from './labels'
import { addressesIn, unique } from './rules'

type Recipient = Address & { avatar?: string | null; outside?: boolean }
const find = async (q: string, signal: AbortSignal): Promise<Recipient[]> =>
  (await call(listRecipients, { query: { q } }, signal)).recipients

const draw = (one: Recipient) => <Recipient {...one} />
function Recipient({ name, email, avatar, outside }: Recipient) {
  const t = useLabels()
  return (
    <span className={css['recipient']} title={email}>
      <Avatar name={name || email} src={avatar ?? null} size={20} decorative />
      <bdi>{name || email}</bdi>
      {outside && <IconWorld size={14} stroke={1.75} aria-label={t('outside')} />}
    </span>
  )
}

type Props = {
  label: string
  value: readonly Address[]
  onChange: (value: Address[]) => void
  /** What stands there and was not entered. */
  typed: (text: string) => void
}
/**
 * People as chips. An address that nobody here has is offered as it is typed, and several may be pasted at once; whoever goes on
 * to the next line has entered it.
 */
export function Recipients({ label, value, onChange, typed: tell }: Props) {
  const [text, show] = useState('')
  const setText = (next: string) => {
    show(next)
    tell(next)
  }
  const [open, setOpen] = useState(false)
  const { found } = useFound(find, text.trim(), open)
  const typed = addressesIn(text).found.filter(({ email }) => !found.some((one) => one.email === email))
  const onText = (next: string) => {
    if (/[,;\n]/.test(next)) enter(next)
    else setText(next)
  }
  const enter = (words: string) => {
    const { found: pasted, rest } = addressesIn(words)
    if (pasted.length > 0) onChange(unique([...value, ...pasted]))
    setText(pasted.length > 0 ? rest : words)
  }
  return (
    <div
      className={css['recipients']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (text && !currentTarget.contains(relatedTarget)) enter(text)
      }}
    >
      <span aria-hidden>{label}</span>
      <ChipsField<Recipient>
        aria-label={label}
        keyOf={({ email }) => email}
        nameOf={({ name, email }) => name || email}
        offered={[...typed.map((one) => ({ ...one, outside: true })), ...found]}
        value={value}
        onChange={(next) => onChange(next.map(({ email, name }) => ({ email, name })))}
        text={text}
        onText={onText}
        onOpen={setOpen}
        draw={draw}
      />
    </div>
  )
}
