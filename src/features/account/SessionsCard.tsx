import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDeviceLaptop, IconDeviceMobile, IconDoorExit } from '@tabler/icons-react'
import { moment } from '#client/date'
import { deviceOf } from '#contract/device'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useAct } from '#client/use-act'
import { endOtherSessions, endSession, listSessions } from '#features/people/auth/contract'
import type { Entry } from '#features/people/users/contract/entries'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export function SessionsCard() {
  const t = useLabels()
  const number = useNumber()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const { data, error, refetch } = useQuery(query(listSessions))
  const end = useAct(endSession, whyNot)
  const endOthers = useAct(endOtherSessions, whyNot)
  const others = data?.sessions.filter(({ current }) => !current).length ?? 0
  const endAll = async () => {
    const text = t('endOthersText')
    if (await confirm({ title: t('endOthersTitle'), text, verb: t('endOthers'), destructive: true }))
      await endOthers.act({}, t('othersEnded'))
  }
  return (
    <Card
      title={t('sessions')}
      count={data && number(data.sessions.length)}
      tools={
        others > 0 && (
          <Button
            size="sm"
            variant="default"
            data-danger
            leftSection={<IconDoorExit size={14} />}
            onClick={() => void endAll()}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      {!data && !error && <Skeletons rows={2} />}
      {!data && error && <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      <ul className={css['rows']}>
        {data?.sessions.map((one) => (
          <SessionRow key={one.id} entry={one} end={() => void end.act({ params: { id: one.id } }, t('ended'))} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ entry, end }: { entry: Entry; end: () => void }) {
  const t = useLabels()
  const language = useLanguage()
  const { userAgent, address, createdAt, seenAt, current } = entry
  const { browser, system } = deviceOf(userAgent)
  const device = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  const Icon = /iPhone|Android/.test(system ?? '') ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className={css['row']}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={css['about']}>
        <p className={css['strong']} title={userAgent ?? undefined}>
          {device}
        </p>
        <p className={css['quiet']}>
          {address && <bdi dir="ltr">{address}</bdi>}
          <span>{t('signedInAt', { when: moment(createdAt, language) })}</span>
          {seenAt && <span>{t('seenAt', { when: moment(seenAt, language) })}</span>}
        </p>
      </div>
      {current ? (
        <StatusChip tone="accent">{t('thisOne')}</StatusChip>
      ) : (
        <Button size="sm" variant="default" aria-label={t('endSessionOf', { device })} onClick={end}>
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}
