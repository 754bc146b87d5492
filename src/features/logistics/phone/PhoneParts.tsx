import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconDeviceMobileOff, IconMessage, IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { moment } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import type { DriverMessage } from '#features/logistics/phone/contract/said'
import { getPhone, makeLink, revokePhone, writeToDriver, type Phone } from '#features/logistics/phone/contract/desk'
import { useLabels } from './labels'
import css from './Phone.module.css'

// few drivers are paid at doors, and few ask for another order
const CashCard = lazy(() => import('./CashCard.tsx').then((m) => ({ default: m.CashCard })))
const Proposal = lazy(() => import('./Proposal.tsx').then((m) => ({ default: m.Proposal })))
const LinkDialog = lazy(() => import('./LinkDialog.tsx').then((m) => ({ default: m.LinkDialog })))

/** At the desk: the phone of a driver, the link by which it signs in, and what is said with them. */
export function PhoneParts({ id, name }: { id: number; name: string }) {
  'use no memo'
  const t = useLabels()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(getPhone, { params: { id } }))
  if (error) return <Failed title={t('desk.failed')} requestId={error.requestId} retry={() => void refetch()} />
  if (!data)
    return (
      <Card title={t('desk.phone')}>
        <Skeletons rows={4} />
      </Card>
    )
  const mayChange = can(['update', 'Driver'])
  return (
    <>
      <PhoneCard id={id} name={name} data={data} mayChange={mayChange} />
      <Card title={t('messages')}>
        <div className={css['part']}>
          {data.messages.length === 0 && <Empty icon={IconMessage} title={t('messages')} text={t('noMessages')} />}
          <ul className={css['talk']}>
            {data.messages.map((one) => (
              <Said key={one.id} id={id} one={one} name={name} mayChange={mayChange} />
            ))}
          </ul>
          {mayChange && <WriteForm id={id} name={name} />}
        </div>
      </Card>
      {data.cash.length > 0 && (
        <Suspense fallback={null}>
          <CashCard id={id} boxes={data} mayChange={mayChange} />
        </Suspense>
      )}
    </>
  )
}

type PhoneProps = { id: number; name: string; data: Phone; mayChange: boolean }
function PhoneCard({ id, name, data, mayChange }: PhoneProps) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const language = useLanguage()
  const confirm = useConfirm()
  const make = useMutation(mutation(makeLink))
  const revoke = useMutation(mutation(revokePhone))
  const [url, setUrl] = useState<string>()
  const fail = (error: unknown) =>
    toast({ tone: 'bad', text: say(error, { driver_unknown: t('desk.gone'), driver_inactive: t('desk.inactive') }) })
  const link = async () => {
    try {
      setUrl((await make.mutateAsync({ params: { id } })).url)
    } catch (error) {
      fail(error)
    }
  }
  const end = async () => {
    const title = t('desk.revoke')
    if (!(await confirm({ title, text: t('desk.revokeAsk'), verb: title, destructive: true }))) return
    try {
      await revoke.mutateAsync({ params: { id } })
      toast({ text: t('desk.revoked') })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Card title={t('desk.phone')}>
      <div className={css['part']}>
        {!data.phone && (
          <>
            <p>
              <strong>{t('desk.none')}</strong>
            </p>
            <p className={css['dim']}>{t('desk.noneText')}</p>
          </>
        )}
        {data.phone && (
          <>
            <p>
              <strong>{data.phone.name}</strong>
            </p>
            <p className={css['dim']}>
              {t('desk.since', { at: moment(data.phone.since, language) })} ·{' '}
              {t('desk.seen', { at: moment(data.phone.lastSeenAt, language) })}
            </p>
          </>
        )}
        {data.link && <p>{t('desk.linkWaits', { at: moment(data.link.expiresAt, language) })}</p>}
        {mayChange && (
          <div className={css['buttons']}>
            <Button leftSection={<IconQrcode size={16} />} loading={make.isPending} onClick={() => void link()}>
              {t('desk.link')}
            </Button>
            {(data.phone || data.link) && (
              <Button variant="default" leftSection={<IconDeviceMobileOff size={16} />} onClick={() => void end()}>
                {t('desk.revoke')}
              </Button>
            )}
          </div>
        )}
      </div>
      {url && (
        <Suspense fallback={null}>
          <LinkDialog url={url} name={name} replaces={Boolean(data.phone)} close={() => setUrl(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

type SaidProps = { id: number; one: DriverMessage; name: string; mayChange: boolean }
function Said({ id, one, name, mayChange }: SaidProps) {
  const t = useLabels()
  const language = useLanguage()
  return (
    <li className={css['said']} data-desk={one.fromDriver ? undefined : true}>
      {one.kind !== 'text' && <strong>{t(`message.${one.kind}`)}</strong>}
      {one.kind === 'text' ? '' : '\n'}
      {one.text}
      {one.refused?.map(({ did, name: at, why, route }) => (
        <span key={`${did} ${at} ${why}`}>
          {[t(`act.${did as 'done'}`), at].filter(Boolean).join(' · ')}: {t(`why.${why as 'stop_gone'}`)}
          {route && ` (${route})`}
          {'\n'}
        </span>
      ))}
      {one.kind === 'reorder' && (
        <Suspense fallback={null}>
          <Proposal id={id} one={one} mayChange={mayChange} />
        </Suspense>
      )}
      <small>
        {one.fromDriver ? name : (one.by ?? t('desk'))} · {moment(one.at, language)}
      </small>
    </li>
  )
}

function WriteForm({ id, name }: { id: number; name: string }) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const write = useMutation(mutation(writeToDriver))
  const [text, setText] = useState('')
  const send = async () => {
    try {
      await write.mutateAsync({ params: { id }, body: { text: text.trim() } })
      setText('')
    } catch (error) {
      toast({ tone: 'bad', text: say(error, { driver_unknown: t('desk.gone') }) })
    }
  }
  return (
    <form
      className={css['write']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        label={t('desk.write', { name })}
        value={text}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css['buttons']}>
        <Button type="submit" disabled={!text.trim()} loading={write.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
