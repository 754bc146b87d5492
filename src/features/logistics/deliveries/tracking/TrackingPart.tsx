import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCopy, IconExternalLink, IconLink, IconLinkOff } from '@tabler/icons-react'
import { formatMoney } from '#contract/money-text'
import { copyText } from '#client/copy-text'
import { calendarDay, moment, momentWithin } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { useConfirm } from '#ui/Confirm'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { useWords } from '#ui/Words'
import { getTracking, makeLink, revokeLink, type Tracking } from '#features/logistics/deliveries/contract/tracking'
import { useLabels } from './labels'
import css from './Tracking.module.css'

/** Of a delivery: the link that its customer has, what they said by it, and what they were told. */
export function TrackingPart({ id }: { id: number }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getTracking, { params: { id } }))
  return (
    <section className={css['part']}>
      <h3>{t('part')}</h3>
      {!data && !error && <Skeletons rows={3} />}
      {error && !data && <Failed title={t('partFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data && <LinkOf id={id} tracking={data} />}
      {data && <SaidOf tracking={data} />}
    </section>
  )
}

function LinkOf({ id, tracking: { link } }: { id: number; tracking: Tracking }) {
  const t = useLabels()
  const say = useFailureWords()
  const language = useLanguage()
  const confirm = useConfirm()
  const mayAct = useSession().can(['update', 'Delivery'])
  const make = useMutation(mutation(makeLink))
  const revoke = useMutation(mutation(revokeLink))
  const failed = (error: unknown) => toast({ tone: 'bad', text: say(error) })
  const copy = async (url: string) => {
    const copied = await copyText(url)
    toast(copied ? { text: t('copied') } : { tone: 'bad', text: t('notCopied') })
  }
  const undo = async () => {
    if (!(await confirm({ title: t('revokeAsk'), verb: t('revoke'), destructive: true }))) return
    revoke.mutate({ params: { id } }, { onSuccess: () => toast({ text: t('revoked') }), onError: failed })
  }
  const url = link?.url
  return (
    <>
      <p>
        {link ? t(`link.${link.state}`, { until: momentWithin(link.expiresAt, language) }) : t('noLink')}
        {link?.state === 'open' &&
          ` · ${link.openedAt ? t('opened', { at: momentWithin(link.openedAt, language) }) : t('notOpened')}`}
      </p>
      {mayAct && (
        <div className={css['acts']}>
          {url && (
            <>
              <Button size="sm" variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy(url)}>
                {t('copy')}
              </Button>
              <Button
                size="sm"
                variant="default"
                component="a"
                href={url}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconExternalLink size={16} />}
              >
                {t('see')}
              </Button>
              <Button size="sm" variant="default" leftSection={<IconLinkOff size={16} />} onClick={() => void undo()}>
                {t('revoke')}
              </Button>
            </>
          )}
          {!url && (
            <Button
              size="sm"
              variant="default"
              loading={make.isPending}
              leftSection={<IconLink size={16} />}
              onClick={() =>
                make.mutate({ params: { id } }, { onSuccess: () => toast({ text: t('made') }), onError: failed })
              }
            >
              {t('make')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function SaidOf({ tracking }: { tracking: Tracking }) {
  const t = useLabels()
  const language = useLanguage()
  const { locale } = useWords()
  const { wish, rating, isSilent, slot, heldUntil, tellings } = tracking
  const at = (when: string) => <small>{moment(when, language)}</small>
  return (
    <ul>
      {wish && (
        <li>
          {t(`wish.${wish.hand}`, { place: wish.place })} {at(wish.at)}
        </li>
      )}
      {rating && (
        <li>
          {[t('rated', { stars: rating.stars }), rating.comment].filter(Boolean).join(' · ')} {at(rating.at)}
        </li>
      )}
      {slot && (
        <li>
          {t(slot.cents === 0 ? 'slot' : slot.chargedCents < slot.cents ? 'slotDue' : 'slotCharged', {
            day: calendarDay(slot.day, language, { weekday: 'short', day: 'numeric', month: 'short' }),
            time: `\u2066${slot.from}–${slot.until}\u2069`,
            price: formatMoney(slot, locale),
          })}{' '}
          {at(slot.at)}
        </li>
      )}
      {heldUntil && <li>{t('heldUntil', { at: momentWithin(heldUntil, language) })}</li>}
      {isSilent && <li>{t('silent')}</li>}
      {tellings.map((one) => (
        <li key={one.kind + one.at}>
          {t('told', { kind: t(`kind.${one.kind}`) })}{' '}
          {one.to === '' ? at(one.at) : <small>{t('byMail', { at: moment(one.at, language), to: one.to })}</small>}
        </li>
      ))}
    </ul>
  )
}
