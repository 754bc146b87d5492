import { Progress } from '@mantine/core'
import { IconClockHour4, IconMessage } from '@tabler/icons-react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { moneyOfWire } from '#contract/money-text'
import { StatusChip } from '#ui/StatusChip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Project } from './contract'
import { Faces } from './Faces.tsx'
import { FactIcon } from './FactIcon.tsx'
import { useLabels } from './labels'
import cards from './Cards.module.css'
import css from './Profile.module.css'
import { toneOf } from './rules'

export function ProjectCard({ project }: { project: Project }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const money = useMoney({ whole: true })
  const amount = (text: string) => {
    const read = moneyOfWire(text)
    return read ? money(read) : text
  }
  const { id, title, client, startDate, deadline, daysLeft, completedTask, totalTask } = project
  const done = totalTask === 0 ? 0 : completedTask / totalTask
  return (
    <li className={cards['tile']} aria-labelledby={`project-${id}`}>
      <div className={cards['top']}>
        <span className={css['sign']}>
          <FactIcon name={project.avatar} size={18} />
        </span>
        <div className={css['line']}>
          <h2 id={`project-${id}`}>
            <bdi>{title}</bdi>
          </h2>
          <p>{t('forClient', { client })}</p>
        </div>
        {deadline && (
          <StatusChip tone={toneOf(project.chipColor)}>
            {daysLeft < 0 ? t('daysLate', { count: -daysLeft }) : t('daysLeft', { count: daysLeft })}
          </StatusChip>
        )}
      </div>
      <p className={cards['says']}>
        <bdi>{project.description}</bdi>
      </p>
      <dl className={cards['sums']}>
        <div>
          <dt>{t('spent')}</dt>
          <dd>{t('spentOf', { spent: amount(project.budgetSpent), budget: amount(project.budget) })}</dd>
        </div>
        <div>
          <dt>{t('time')}</dt>
          <dd>
            {startDate && deadline
              ? t('fromTo', { from: shortDay(startDate, language), to: shortDay(deadline, language) })
              : t('noDeadline')}
          </dd>
        </div>
      </dl>
      <div className={cards['done']}>
        <span>{t('tasksOf', { done: number(completedTask), count: totalTask, written: number(totalTask) })}</span>
        <b>{percent(done)}</b>
        <Progress value={done * 100} size={4} aria-label={t('progressOf', { name: title })} />
      </div>
      <div className={cards['foot']}>
        <Faces faces={project.avatarGroup} extra={project.members - project.avatarGroup.length} />
        <span className={cards['small']}>
          <IconClockHour4 size={14} aria-hidden />
          {t('hours', { hours: project.hours })}
        </span>
        <span className={cards['small']}>
          <IconMessage size={14} aria-hidden />
          {t('comments', { count: project.comments })}
        </span>
      </div>
    </li>
  )
}
