import { Button, TextInput } from '@mantine/core'
import { IconTag, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#ui/IconButton'
import { useArrival } from '#ui/use-arrival'
import css from './Basket.module.css'
import { useLabels } from './labels'
import type { Checkout } from './use-checkout'
import { useWhyNot } from './use-why-not'

/** A discount code: what it takes off stands among the sums, and why it does not count stands here. */
export function CodeField({ checkout }: { checkout: Checkout }) {
  const { draft, quote, change } = checkout
  // the one that takes the place of the other takes the focus, but not on a page that has just been opened
  const [isTouched, setTouched] = useState(false)
  const put = (code: string) => {
    setTouched(true)
    change({ code })
  }
  const isLooking = draft.code !== '' && quote.isPlaceholderData
  const deal = isLooking ? undefined : quote.data?.deal
  return deal ? (
    <Applied deal={deal} arrives={isTouched} remove={() => put('')} />
  ) : (
    <Typing
      checkout={checkout}
      isLooking={isLooking}
      arrives={isTouched}
      put={put}
      forget={() => change({ code: '' })}
    />
  )
}

type AppliedProps = { deal: { code: string; title: string }; arrives: boolean; remove: () => void }
function Applied({ deal: { code, title }, arrives, remove }: AppliedProps) {
  const t = useLabels()
  const arrive = useArrival<HTMLParagraphElement>(arrives)
  return (
    <p ref={arrive} tabIndex={-1} className={css['applied']}>
      <IconTag size={16} stroke={1.75} aria-hidden />
      <span>
        <bdi dir="ltr">{code}</bdi>
        <small>{title}</small>
      </span>
      <IconButton icon={IconX} variant="subtle" label={t('removeCode', { code })} onClick={remove} />
    </p>
  )
}

type TypingProps = {
  checkout: Checkout
  isLooking: boolean
  arrives: boolean
  put: (code: string) => void
  forget: () => void
}
/** A code that was refused leaves with the first letter that changes: the order goes without it. */
function Typing({ checkout: { draft, codeRefused }, isLooking, arrives, put, forget }: TypingProps) {
  const t = useLabels()
  const why = useWhyNot()
  const arrive = useArrival<HTMLInputElement>(arrives)
  const [typed, setTyped] = useState(draft.code)
  return (
    <form
      noValidate
      className={css['code']}
      onSubmit={(event) => {
        event.preventDefault()
        put(typed.trim().toUpperCase())
      }}
    >
      <TextInput
        ref={arrive}
        label={t('code')}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={codeRefused && why(codeRefused)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (codeRefused && draft.code !== '') forget()
        }}
      />
      <Button type="submit" variant="default" loading={isLooking} disabled={typed.trim() === ''}>
        {t('apply')}
      </Button>
    </form>
  )
}
