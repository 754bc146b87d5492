import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { momentWithin } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useAct } from '#client/use-act'
import { listKeys, removeKey, type ApiKey } from '#features/people/auth/contract'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

const AddKeyDialog = lazy(() => import('./AddKeyDialog.tsx').then((m) => ({ default: m.AddKeyDialog })))

export function KeysCard() {
  const t = useLabels()
  const number = useNumber()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(query(listKeys))
  const removal = useAct(removeKey, whyNot)
  const revoke = async ({ id, name }: ApiKey) => {
    const title = t('revokeTitle', { name })
    if (!(await confirm({ title, text: t('revokeText'), verb: t('revoke'), destructive: true }))) return
    await removal.act({ params: { id } }, t('revoked'))
  }
  return (
    <Card
      title={t('keys')}
      count={data && number(data.keys.length)}
      tools={
        <Button size="sm" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
          {t('addKey')}
        </Button>
      }
    >
      <p className={css['text']}>{t('keysText')}</p>
      {!data && !error && <Skeletons rows={1} />}
      {!data && error && <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data?.keys.length === 0 && <p className={css['quiet']}>{t('noKeys')}</p>}
      <ul className={css['rows']}>
        {data?.keys.map((key) => (
          <li key={key.id} className={css['row']}>
            <IconKey size={20} stroke={1.75} aria-hidden />
            <div className={css['about']}>
              <p className={css['strong']}>{key.name}</p>
              <p className={css['quiet']}>
                <span>{t('keyMade', { when: momentWithin(key.createdAt, language) })}</span>
                <span>
                  {key.expiresAt ? t('keyUntil', { when: momentWithin(key.expiresAt, language) }) : t('keyForEver')}
                </span>
                <span>{key.rules ? t('keySome', { count: key.rules.length }) : t('keyMayAll')}</span>
                <span>{key.seenAt ? t('keyUsed', { when: momentWithin(key.seenAt, language) }) : t('keyNever')}</span>
              </p>
            </div>
            <Button
              size="sm"
              variant="default"
              data-danger
              aria-label={t('revokeOf', { name: key.name })}
              onClick={() => void revoke(key)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {adding && (
        <Suspense>
          <AddKeyDialog close={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
