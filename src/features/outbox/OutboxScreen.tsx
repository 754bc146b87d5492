import { IconMail, IconSettingsAutomation } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useTab } from '#client/use-tab'
import { DetailPage } from '#ui/DetailPage'
import { JobsTab } from './JobsTab.tsx'
import { useLabels } from './labels'
import { MailsTab } from './MailsTab.tsx'

const tabs = [
  { key: 'mails', icon: IconMail, Tab: MailsTab },
  { key: 'jobs', icon: IconSettingsAutomation, Tab: JobsTab },
] as const

export function OutboxScreen() {
  const t = useLabels()
  const { can } = useSession()
  const all = tabs
    .filter(({ key }) => key !== 'jobs' || can(['read', 'Job']))
    .map(({ key, icon, Tab }) => ({ key, icon, label: t(`tab.${key}`), content: <Tab /> }))
  const [open, onOpen] = useTab(all.map(({ key }) => key))
  return <DetailPage title={t('title')} tabs={{ name: t('sections'), all, open, onOpen }} />
}
