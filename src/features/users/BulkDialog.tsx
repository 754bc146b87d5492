import { Button, Progress, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { toast } from '#ui/Toasts'
import { useWords } from '#ui/Words'
import { deleteUser, suspendUser, updateUser, type User } from './contract'
import { useLabels } from './labels'
import css from './Users.module.css'
import { useRoles, useWhyNot } from './use-words'

export type BulkDeed = 'role' | 'suspend' | 'delete'
type Refusal = { id: number; name: string; why: string }
type Step = { at: 'asking' } | { at: 'running'; done: number } | { at: 'told'; refused: Refusal[]; done: number }

/** One deed for several people, one call each: how far it is, and afterwards who was refused and why. */
export function BulkDialog({
  deed,
  users,
  close,
}: {
  deed: BulkDeed
  users: readonly User[]
  close: (finished: boolean) => void
}) {
  const t = useLabels()
  const words = useWords()
  const roles = useRoles()
  const whyNot = useWhyNot()
  const client = useQueryClient()
  const [role, setRole] = useState<string | null>(null)
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const stopped = useRef(false)
  const count = users.length

  const act = ({ id }: User): Promise<unknown> =>
    deed === 'role'
      ? call(updateUser, { params: { id }, body: { role: role ?? '' } })
      : call(deed === 'suspend' ? suspendUser : deleteUser, { params: { id } })

  async function run() {
    const refused: Refusal[] = []
    let done = 0
    for (const user of users) {
      if (stopped.current) break
      setStep({ at: 'running', done })
      await act(user).catch((error: unknown) => refused.push({ id: user.id, name: user.fullName, why: whyNot(error) }))
      done += 1
    }
    await makeStale(client, ['User'])
    const well = done - refused.length
    if (refused.length > 0) return setStep({ at: 'told', refused, done: well })
    toast({ text: t(`bulk.${deed}Done`, { count: well }) })
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
      title={t(`bulk.${deed}Title`, { count })}
      actions={
        step.at === 'told' ? (
          <Button onClick={leave}>{words.close}</Button>
        ) : (
          <>
            <Button variant="default" onClick={leave} data-autofocus>
              {words.cancel}
            </Button>
            <Button
              color={deed === 'role' ? 'primary' : 'red'}
              loading={step.at === 'running'}
              disabled={deed === 'role' && !role}
              onClick={() => void run()}
            >
              {t(`bulk.${deed}Verb`)}
            </Button>
          </>
        )
      }
    >
      {step.at === 'asking' && deed === 'role' && (
        <Select
          size="form"
          label={t('newRole')}
          placeholder={t('choose')}
          data={roles.options}
          value={role}
          onChange={setRole}
          comboboxProps={{ zIndex: 400 }}
        />
      )}
      {step.at === 'asking' && deed !== 'role' && <p>{deed === 'delete' ? t('deleteText') : t('suspendText')}</p>}
      {step.at === 'running' && (
        <div role="status">
          <p>{t('bulk.progress', { done: step.done, count })}</p>
          <Progress value={(step.done / count) * 100} aria-label={t(`bulk.${deed}Verb`)} />
        </div>
      )}
      {step.at === 'told' && (
        <div role="alert">
          <p>{t('bulk.partly', { done: step.done, refused: step.refused.length })}</p>
          <ul className={css['refused']}>
            {step.refused.map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}</strong>: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
