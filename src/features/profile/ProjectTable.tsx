import { Progress } from '@mantine/core'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import type { ProjectRow } from './contract'
import { Faces } from './Faces.tsx'
import { FactIcon } from './FactIcon.tsx'
import { useLabels } from './labels'
import cards from './Cards.module.css'
import css from './Profile.module.css'
import { ShowAll } from './ShowAll.tsx'
import { usePercent } from './use-percent'

/** My projects in rows: who is in them, how far they are, when they are due. */
export function ProjectTable({ rows }: { rows: ProjectRow[] }) {
  const t = useLabels()
  const language = useLanguage()
  const percent = usePercent()
  return (
    <Card title={t('tab.projects')} tools={<ShowAll tab="projects" />} flush>
      {rows.length === 0 ? (
        <p className={css['none']}>{t('noProjects')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
        <div className={cards['scroll']} role="group" aria-label={t('tab.projects')} tabIndex={0}>
          <table className={cards['table']}>
            <thead>
              <tr>
                <th scope="col">{t('project')}</th>
                <th scope="col">{t('members')}</th>
                <th scope="col">{t('progress')}</th>
                <th scope="col">{t('due')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, leader, avatar, avatarGroup, extraMembers, status, date }) => (
                <tr key={id}>
                  <th scope="row">
                    <span className={cards['named']}>
                      <FactIcon name={avatar} size={18} />
                      <span>
                        {name}
                        <small>{leader}</small>
                      </span>
                    </span>
                  </th>
                  <td>
                    <Faces faces={avatarGroup} extra={extraMembers} />
                  </td>
                  <td>
                    <span className={cards['progress']}>
                      <Progress value={Number.parseInt(status, 10)} size={4} aria-label={t('progressOf', { name })} />
                      {percent(status)}
                    </span>
                  </td>
                  <td>{date ? shortDay(date, language) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
