import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { getCall, type CallDetail } from './contract'
import { useLabels } from './labels'
import { AnswerOf, CallStateOf } from './StateOf.tsx'
import { useWebhookActs } from './use-webhook-acts'
import { spread } from './values'
import css from './Webhooks.module.css'

type CallDrawerProps = { webhookId: number; id: number; mayReplay: boolean; close: () => void }

/** One call: what was sent, each attempt, and when it is tried again. */
export function CallDrawer({ webhookId, id, mayReplay, close }: CallDrawerProps) {
  const t = useLabels()
  const { data: call, error, refetch } = useQuery(query(getCall, { params: { id: webhookId, call: id } }))
  const { replay } = useWebhookActs()
  const isOver = call !== undefined && call.state !== 'waiting'
  return (
    <FormDrawer
      open
      width="wide"
      onClose={close}
      title={
        <bdi dir="ltr" lang="en">
          {call?.type ?? t('call')}
        </bdi>
      }
      actions={
        mayReplay &&
        isOver && (
          <Button leftSection={<IconRefresh size={16} />} onClick={() => void replay(webhookId, id)}>
            {t('replay')}
          </Button>
        )
      }
    >
      {call ? (
        <CallParts call={call} />
      ) : error?.code === 'call_unknown' || error?.code === 'webhook_unknown' ? (
        <p>{t('callGone')}</p>
      ) : error ? (
        <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </FormDrawer>
  )
}

function CallParts({ call }: { call: CallDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const when = (at: string) => moment(at, language)
  return (
    <>
      <p className={css['line']}>
        <CallStateOf state={call.state} />
        <span>{when(call.at)}</span>
        <bdi dir="ltr" className={css['code']}>
          {call.uid}
        </bdi>
      </p>
      {call.state === 'withheld' && <p className={css['hint']}>{t('withheldText')}</p>}
      {call.tries.length > 0 && <h3 className={css['head']}>{t('attemptsOf')}</h3>}
      <ol className={css['tries']}>
        {call.tries.map(({ id, number: one, at, status, fault, milliseconds, answer }) => (
          <li key={id}>
            <span className={css['try']}>
              <strong>{t('tryNumber', { number: number(one) })}</strong>
              <AnswerOf status={status} fault={fault} />
              <span className={css['quiet']}>{t('took', { ms: number(milliseconds) })}</span>
              <span className={css['quiet']}>{when(at)}</span>
            </span>
            {answer !== '' && (
              <pre className={css['body']} dir="ltr">
                {answer}
              </pre>
            )}
          </li>
        ))}
      </ol>
      {call.ahead.length > 0 && (
        <>
          <h3 className={css['head']}>{t('ahead')}</h3>
          <ol className={css['steps']}>
            {call.ahead.map(({ number: one, at }) => (
              <li key={one}>
                <span>{t('tryNumber', { number: number(one) })}</span>
                <span>{when(at)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <h3 className={css['head']}>{t('body')}</h3>
      {call.body === null ? (
        <p className={css['hint']}>{t('bodyHidden')}</p>
      ) : (
        <pre className={css['body']} dir="ltr">
          {spread(call.body)}
        </pre>
      )}
    </>
  )
}
