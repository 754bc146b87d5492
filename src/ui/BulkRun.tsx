import { Button, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import css from './ListPage.module.css'
import { Dialog } from './Dialog.tsx'
import type { BulkAct, BulkRefusal } from './list-types.tsx'
import { toast } from './Toasts.tsx'
import { useNumber, useWords } from './Words.tsx'

type Refusal = BulkRefusal & { at: number }
type Step = { at: 'asking' } | { at: 'running'; done: number } | { at: 'told'; refused: Refusal[]; done: number }

interface BulkRunProps {
  act: Omit<BulkAct<never>, 'run' | 'together'>
  together?: (value: string | undefined) => Promise<BulkRefusal[] | void>
  /** Of each row: its name, and the act on it. */
  rows: readonly { name: string; run: (value: string | undefined) => Promise<unknown> }[]
  /** `finished`: something was done. */
  close: (finished: boolean) => void
}

/** One act on several rows, one call each: how far it is, and afterwards which were refused and why. */
export function BulkRun({ act, together, rows, close }: BulkRunProps) {
  const words = useWords()
  const number = useNumber()
  const [value, setValue] = useState<string>()
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const stopped = useRef(false)

  async function inOne(all: NonNullable<typeof together>) {
    setStep({ at: 'running', done: 0 })
    try {
      const kept = (await all(value)) ?? []
      const refused = kept.map((one, at) => ({ ...one, at }))
      const well = rows.length - refused.length
      if (refused.length > 0) return setStep({ at: 'told', refused, done: well })
      toast({ text: act.done(well) })
    } catch (error) {
      toast({ text: act.why(error), tone: 'bad' })
    }
    close(false)
  }

  async function run() {
    if (together) return inOne(together)
    const refused: Refusal[] = []
    let done = 0
    for (const row of rows) {
      if (stopped.current) break
      setStep({ at: 'running', done })
      await row.run(value).catch((error: unknown) => refused.push({ at: done, name: row.name, why: act.why(error) }))
      done += 1
    }
    const well = done - refused.length
    if (refused.length > 0) return setStep({ at: 'told', refused, done: well })
    toast({ text: act.done(well) })
    close(true)
  }

  function leave() {
    if (step.at === 'running') stopped.current = true
    else close(step.at === 'told')
  }

  return (
    <Dialog
      open
      onClose={leave}
      title={act.title(rows.length)}
      actions={
        step.at === 'told' ? (
          <Button onClick={leave}>{words.close}</Button>
        ) : (
          <>
            <Button variant="default" onClick={leave} data-autofocus>
              {words.cancel}
            </Button>
            <Button
              color={act.danger ? 'red' : 'primary'}
              loading={step.at === 'running'}
              disabled={act.field !== undefined && value === undefined}
              onClick={() => void run()}
            >
              {act.label}
            </Button>
          </>
        )
      }
    >
      {step.at === 'asking' && act.text && <p>{act.text}</p>}
      {step.at === 'asking' && act.field?.(value, setValue)}
      {step.at === 'running' && (
        <div role="status">
          <p>{words.bulkProgress(number(step.done), number(rows.length))}</p>
          <Progress value={(step.done / rows.length) * 100} aria-label={act.label} />
        </div>
      )}
      {step.at === 'told' && (
        <div role="alert">
          <p>{words.bulkPartly(number(step.done), number(step.refused.length))}</p>
          <ul className={css['refused']}>
            {step.refused.map(({ at, name, why }) => (
              <li key={at}>
                <strong>{name}</strong>: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
