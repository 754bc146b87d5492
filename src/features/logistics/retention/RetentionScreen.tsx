import { NumberInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { keyOf, query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { EditPage } from '#ui/EditPage'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { getRetention, least, most, updateRetention, type Days, type Kept } from './contract'
import { useLabels } from './labels'
import css from './Retention.module.css'

const names: Days[] = ['deletedDays', 'importDays', 'callDays', 'draftDays', 'mailDays']

/** For how long what is over is kept; what is older goes the next night. */
export function RetentionScreen() {
  const t = useLabels()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(query(getRetention))
  const [nth, setNth] = useState(0)
  if (data)
    return (
      <RetentionForm
        key={nth}
        stored={data}
        show={(next) => {
          client.setQueryData(keyOf(getRetention), next)
          setNth(nth + 1)
        }}
        again={() => setNth(nth + 1)}
        theirs={() => void refetch().then(() => setNth(nth + 1))}
      />
    )
  return (
    <DetailPage title={t('title')} facts={t('facts')}>
      {error ? (
        <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={4} />
      )}
    </DetailPage>
  )
}

type FormProps = { stored: Kept; show: (stored: Kept) => void; again: () => void; theirs: () => void }
function RetentionForm({ stored, show, again, theirs }: FormProps) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const readOnly = !useSession().can(['update', 'Retention'])
  const { version, ...values } = stored
  const form = useContractForm<Record<Days, number | string>>(updateRetention.body, values)
  const save = useSave(updateRetention, {
    form,
    version,
    input: (next, from) => ({
      body: {
        ...(Object.fromEntries(names.map((name) => [name, Number(next[name])])) as Record<Days, number>),
        version: from,
      },
    }),
    why: (error) => t('notSaved', { why: say(error) }),
    done: (saved: Kept) => {
      toast({ text: t('saved') })
      show(saved)
    },
    theirs,
  })
  return (
    <EditPage
      save={save}
      discard={again}
      title={t('title')}
      facts={t('facts')}
      verb={t('save')}
      readOnly={readOnly}
      fieldName={(name) => t(`field.${name as Days}`)}
    >
      <Card title={t('kept')}>
        <div className={css['pair']}>
          {names.map((name) => (
            <NumberInput
              key={form.key(name)}
              label={t(`field.${name}`)}
              description={t(`hint.${name}`)}
              suffix={` ${t('days')}`}
              min={least}
              max={most}
              allowDecimal={false}
              disabled={readOnly}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </Card>
      <Card title={t('elsewhere')}>
        <ul className={css['else']}>
          <li>
            <Link href="/apps/logistics/fleet?trackers=list">{t('positions')}</Link>
          </li>
          <li>{t('trail')}</li>
        </ul>
      </Card>
    </EditPage>
  )
}
