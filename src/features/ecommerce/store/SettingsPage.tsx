import type { ReactNode } from 'react'
import { useSession } from '#client/session'
import { EditPage } from '#ui/EditPage'
import { useLabels } from './labels'
import { Sections, type TabName } from './Sections.tsx'
import css from './Store.module.css'

type EditProps = Parameters<typeof EditPage>[0]
interface SettingsPageProps extends Pick<EditProps, 'save' | 'discard'> {
  tab: TabName
  /** What the values come to, beside them. */
  beside: ReactNode
  children: ReactNode
}

/** A part of the settings: its fields, what they come to, and the bar that saves them. */
export function SettingsPage({ tab, save, discard, beside, children }: SettingsPageProps) {
  const t = useLabels()
  const { can } = useSession()
  return (
    <EditPage
      save={save}
      discard={discard}
      title={t('title')}
      facts={t('facts')}
      verb={t('save')}
      changed={t(`tab.${tab}`)}
      readOnly={!can(['update', 'Store'])}
      fieldName={(field) => t('theField', { field })}
    >
      <Sections open={tab}>
        <div className={css['columns']}>
          <div className={css['stack']}>{children}</div>
          <div className={css['stack']}>{beside}</div>
        </div>
      </Sections>
    </EditPage>
  )
}
