import { Button, Textarea } from '@mantine/core'
import { useAct } from '#client/use-act'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { judgeArticle, reasons, type ArticleData, type Verdict } from './contract'
import css from './VerdictCard.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Yes counts at once; after a No there is room to say what was missing. */
export function VerdictCard({ article: { slug, verdict } }: { article: ArticleData }) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const judge = useAct(judgeArticle, (error) => t('refused', { why: whyNot(error) }))
  const [helpful, setHelpful] = useState(verdict?.helpful)
  const [reason, setReason] = useState<Verdict['reason']>(verdict?.reason ?? null)
  const [note, setNote] = useState(verdict?.note ?? '')
  async function send(said: { helpful: boolean; reason?: Verdict['reason']; note?: string }, done?: string) {
    const before = helpful
    setHelpful(said.helpful)
    if (!(await judge.act({ params: { slug }, body: said }, done))) setHelpful(before)
  }
  return (
    <Card title={t('helpfulAsk')}>
      <div className={css['verdict']} role="group" aria-label={t('helpfulAsk')}>
        <Button
          variant={helpful === true ? 'light' : 'default'}
          aria-pressed={helpful === true}
          leftSection={<IconThumbUp size={16} />}
          onClick={() => void send({ helpful: true })}
        >
          {t('yes')}
        </Button>
        <Button
          variant={helpful === false ? 'light' : 'default'}
          aria-pressed={helpful === false}
          leftSection={<IconThumbDown size={16} />}
          onClick={() => void send({ helpful: false, reason, note })}
        >
          {t('no')}
        </Button>
      </div>
      <p role="status" className={css['thanks']}>
        {helpful === true && t('thanks')}
      </p>
      {helpful === false && (
        <form
          className={css['missing']}
          onSubmit={(event) => {
            event.preventDefault()
            void send({ helpful: false, reason, note }, t('feedbackSent'))
          }}
        >
          <fieldset>
            <legend>{t('why')}</legend>
            <div className={css['reasons']}>
              {reasons.map((one) => (
                <Button
                  key={one}
                  size="xs"
                  variant={reason === one ? 'light' : 'default'}
                  aria-pressed={reason === one}
                  onClick={() => setReason(reason === one ? null : one)}
                >
                  {t(`reason.${one}`)}
                </Button>
              ))}
            </div>
          </fieldset>
          <Textarea
            label={t('note')}
            description={t('named')}
            autosize
            minRows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" loading={judge.busy}>
            {t('sendFeedback')}
          </Button>
        </form>
      )}
    </Card>
  )
}
