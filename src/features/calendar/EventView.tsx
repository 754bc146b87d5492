import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  IconCheck,
  IconClock,
  IconExternalLink,
  IconHelpCircle,
  IconMapPin,
  IconRepeat,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { weekday, zone } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation } from '#client/query'
import { useSession } from '#client/session'
import { addDays, dayIn } from '#contract/zone'
import { FormDrawer } from '#ui/FormDrawer'
import { toast } from '#ui/Toasts'
import { answerEvent, type CalendarEvent } from './contract'
import css from './EventDrawer.module.css'
import { GuestAnswers } from './GuestAnswers.tsx'
import { useLabels } from './labels'
import { timeText } from './spans'
import { useWhyNot } from './use-why-not'

const said = ['coming', 'maybe', 'declined'] as const
const icons = { coming: IconCheck, maybe: IconHelpCircle, declined: IconX }

/** An event of somebody else, who invited the reader: they read it and answer. */
export function EventView({ event, close }: { event: CalendarEvent; close: () => void }) {
  const t = useLabels()
  const why = useWhyNot()
  const language = useLanguage()
  const { can } = useSession()
  const answer = useMutation({ ...mutation(answerEvent), onError: (error) => toast({ text: why(error), tone: 'bad' }) })
  const { title, start, end, allDay, url, extendedProps: props } = event
  const days = allDay ? [start, addDays(end, -1)] : [dayIn(zone(), new Date(start)), dayIn(zone(), new Date(end))]
  const dayWords = [...new Set(days)].map((day) => weekday(day, language)).join(' – ')
  const times = allDay ? t('allDay') : `${timeText(start, language, zone())}–${timeText(end, language, zone())}`
  return (
    <FormDrawer
      open
      onClose={close}
      width="form"
      title={t('event')}
      actions={
        props.answer && can(['read', 'Calendar']) ? (
          <Group gap={8} role="group" aria-label={t('yourAnswer')}>
            {said.map((one) => {
              const Icon = icons[one]
              return (
                <Button
                  key={one}
                  variant={props.answer === one ? 'filled' : 'default'}
                  aria-pressed={props.answer === one}
                  leftSection={<Icon size={16} />}
                  loading={answer.isPending && answer.variables.body.answer === one}
                  onClick={() => answer.mutate({ params: { id: event.id }, body: { answer: one } })}
                >
                  {t(`say.${one}`)}
                </Button>
              )
            })}
          </Group>
        ) : undefined
      }
    >
      <div className={css['view']}>
        <h2>{title}</h2>
        <Fact icon={<IconClock size={17} stroke={1.75} />}>
          {dayWords}
          <br />
          <span className={css['dim']}>{times}</span>
        </Fact>
        {props.rule && <Fact icon={<IconRepeat size={17} stroke={1.75} />}>{t('repeats')}</Fact>}
        {props.location && <Fact icon={<IconMapPin size={17} stroke={1.75} />}>{props.location}</Fact>}
        {url && (
          <Fact icon={<IconExternalLink size={17} stroke={1.75} />}>
            <a href={url} target="_blank" rel="noreferrer noopener" dir="ltr">
              {url}
            </a>
          </Fact>
        )}
        <Fact icon={<IconUser size={17} stroke={1.75} />}>{t('invitedBy', { name: props.owner.name })}</Fact>
        {props.description && <p className={css['notes']}>{props.description}</p>}
        <GuestAnswers guests={props.guests} />
      </div>
    </FormDrawer>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={css['fact']}>
    {icon}
    <span>{children}</span>
  </p>
)
