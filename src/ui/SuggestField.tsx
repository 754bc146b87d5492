import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { lazy, Suspense, useId, useState, type KeyboardEvent, type Ref } from 'react'
import css from './SuggestField.module.css'
import { useFound, type Search } from './use-found.tsx'
import { useWords } from './Words.tsx'

const load = () => import('./SuggestBubble.tsx').then((file) => ({ default: file.SuggestBubble }))
const SuggestBubble = lazy(load)

export interface Suggestion {
  /** Its name, and what tells it from others of that name. */
  text: string
  detail?: string | undefined
}
interface SuggestFieldProps<T> extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string
  onText: (text: string) => void
  search: Search<T>
  lineOf: (one: T) => Suggestion
  onChoose: (one: T) => void
  why: (error: unknown) => string
  /** Enter takes the first one, as a search does; else it sends the form with what is written. */
  takesFirst?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A line of text, and below it what a search finds for it; the line keeps the focus and the keys, as a combobox does.
 *  @example <SuggestField label="Address" value={text} onText={setText} search={find} lineOf={(one) => one} onChoose={take} … /> */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { value, onText, search, lineOf, onChoose, why, takesFirst = false, onBlur, onFocus, ref, ...rest } = props
  const { field, nothingFound, tryAgain } = useWords()
  const id = useId()
  const [line, setLine] = useState<HTMLInputElement | null>(null)
  const merged = useMergedRef(setLine, ref)
  const first = takesFirst ? 0 : -1
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(first)
  const isAsked = isOpen && value.trim().length > 1
  const { shown, error, isCurrent, again } = useFound(search, value.trim(), isAsked)
  const count = isAsked && !error ? shown.length : 0
  const close = () => setOpen(false)
  const choose = (one: T) => {
    close()
    setMarked(first)
    onChoose(one)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // an open list takes its own Escape, and the drawer around it stays
    if (event.key === 'Escape' && isAsked) {
      event.stopPropagation()
      close()
    } else if (step && !isOpen) setOpen(true)
    else if (step && count > 0) setMarked((Math.max(marked + step, marked < 0 ? step - 1 : -1) + count) % count)
    else if (event.key === 'Enter' && isAsked && error && takesFirst) again()
    // what is listed for the words before these is not what somebody means who types on
    else if (event.key === 'Enter' && isCurrent && count > 0 && shown[marked]) choose(shown[marked])
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        {...rest}
        ref={merged}
        onFocus={(event) => {
          void load().catch(() => undefined)
          onFocus?.(event)
        }}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? `${id}-list` : undefined}
        aria-activedescendant={count > marked && marked >= 0 ? `${id}-${marked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        data-mantine-stop-propagation={isAsked || undefined}
        value={value}
        onChange={(event) => {
          onText(event.currentTarget.value)
          setMarked(first)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
      />
      {line && isAsked && (
        <Suspense fallback={null}>
          <SuggestBubble target={line} opened={count > 0 || isCurrent} close={close}>
            {error !== undefined && (
              <div role="alert" className={css['notice']}>
                {why(error)}{' '}
                <Button size="xs" variant="subtle" tabIndex={-1} onClick={again}>
                  {tryAgain}
                </Button>
              </div>
            )}
            {count > 0 && (
              <div role="listbox" id={`${id}-list`} aria-label={field.suggestions}>
                {shown.map((one, index) => (
                  <Line
                    key={index}
                    id={`${id}-${index}`}
                    {...lineOf(one)}
                    isMarked={index === marked}
                    onMark={() => setMarked(index)}
                    onChoose={() => choose(one)}
                  />
                ))}
              </div>
            )}
            {error === undefined && count === 0 && (
              <p role="status" className={css['notice']}>
                {nothingFound}
              </p>
            )}
          </SuggestBubble>
        </Suspense>
      )}
    </>
  )
}

type LineProps = Suggestion & { id: string; isMarked: boolean; onMark: () => void; onChoose: () => void }
function Line({ id, text, detail, isMarked, onMark, onChoose }: LineProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={css['line']}
      onMouseMove={onMark}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <strong>{text}</strong>
      {detail && <span>{detail}</span>}
    </div>
  )
}
