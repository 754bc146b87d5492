import { useQuery } from '@tanstack/react-query'
import { IconBan, IconCheck, IconMinus } from '@tabler/icons-react'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import { useListing, useNumber } from '#ui/Words'
import css from './Access.module.css'
import { readAclDemo, type SubjectTitle } from './contract'
import { useLabels } from './labels'
import { RuleList } from './RuleList.tsx'
import { columns, verdictOn, type Column } from './rules'
import { useSubjects } from './use-subjects'
import { useRoleWords } from './use-words'
import type { Got } from '#contract/endpoint'

type Grants = Got<typeof readAclDemo>['grants']

/** What I may do, and which role or permission says so. */
export function AccessControlScreen() {
  const t = useLabels()
  const words = useRoleWords()
  const number = useNumber()
  const rights = useQuery(query(readAclDemo))
  const { data: subjects, ...asked } = useSubjects()
  const error = rights.error ?? asked.error
  const retry = () => void Promise.all([rights.refetch(), asked.refetch()])
  if (!rights.data || !subjects)
    return (
      <>
        <PageHeader title={t('accessControl')} facts={'\u00a0'} />
        <div className={css['waiting']}>
          <Card>
            {error ? (
              <Failed title={t('accessFailed')} requestId={error.requestId} retry={retry} />
            ) : (
              <Skeletons rows={6} />
            )}
          </Card>
        </div>
      </>
    )
  const { role, grants } = rights.data
  return (
    <>
      <PageHeader
        title={t('accessControl')}
        facts={t('yourRole', { role: words.ofKey(role, grants[0]?.by ?? role), count: grants.length - 1 })}
      />
      <div className={css['stack']}>
        <Card title={t('whatYouMay')} flush>
          <VerdictTable grants={grants} subjects={subjects} />
        </Card>
        <Card title={t('byRule')} count={number(grants.reduce((sum, { rules }) => sum + rules.length, 0))}>
          {grants.map(({ by, kind, rules }) => (
            <section key={`${kind}-${by}`} className={css['grant']} aria-label={by}>
              <h3>
                {kind === 'role' ? t('roleNamed', { name: words.ofName(by) }) : t('permissionNamed', { name: by })}
              </h3>
              {rules.length === 0 ? (
                <p className={css['quiet']}>{t('noRules')}</p>
              ) : (
                <RuleList rules={rules} subjects={subjects} />
              )}
            </section>
          ))}
        </Card>
      </div>
    </>
  )
}

function VerdictTable({ grants, subjects }: { grants: Grants; subjects: readonly SubjectTitle[] }) {
  const t = useLabels()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    <div className={css['scroll']} role="group" aria-label={t('whatYouMay')} tabIndex={0}>
      <table className={css['matrix']} data-wide aria-label={t('whatYouMay')}>
        <thead>
          <tr>
            <th scope="col">{t('about')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`action.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ name, title }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              {columns.map((column) => (
                <td key={column}>
                  <Verdict grants={grants} action={column} subject={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Verdict({ grants, action, subject }: { grants: Grants; action: Column; subject: string }) {
  const t = useLabels()
  const words = useRoleWords()
  const listing = useListing()
  const { allowed, partly, by, against } = verdictOn(grants, action, subject)
  const names = (list: readonly Pick<Grants[number], 'by' | 'kind'>[]) =>
    listing(list.map((grant) => (grant.kind === 'role' ? words.ofName(grant.by) : grant.by)))
  const forbidden = against.length > 0
  const Icon = allowed ? IconCheck : forbidden ? IconBan : IconMinus
  return (
    <span className={css['verdict']} data-allowed={allowed} data-forbidden={forbidden && !allowed}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>
        <span>{partly ? t('partly') : allowed ? t('yes') : forbidden ? t('forbidden') : t('no')}</span>
        {by.length > 0 && <small>{names(by)}</small>}
        {forbidden && <small>{t('forbiddenBy', { names: names(against) })}</small>}
      </span>
    </span>
  )
}
