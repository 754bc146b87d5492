import { Tabs } from '@mantine/core'
import { IconMail, IconSettingsAutomation } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { PageHeader } from '#ui/PageHeader'
import { JobsTab } from './JobsTab.tsx'
import { useLabels } from './labels'
import { MailsTab } from './MailsTab.tsx'

const tabs = [
  { key: 'mails', icon: IconMail, Tab: MailsTab },
  { key: 'jobs', icon: IconSettingsAutomation, Tab: JobsTab },
] as const

/** Which tab is open is in the address, with the words of its list: another tab begins without them. */
export function OutboxScreen() {
  const t = useLabels()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const offered = tabs.filter(({ key }) => key !== 'jobs' || can(['read', 'Job']))
  const open = offered.find(({ key }) => key === search['tab'])?.key ?? 'mails'
  const show = (tab: string | null) => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...nothing, tab: tab === 'mails' || tab === null ? undefined : tab })
  }
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs value={open} keepMounted={false} onChange={show}>
        <Tabs.List mb="md" aria-label={t('sections')}>
          {offered.map(({ key, icon: Icon }) => (
            <Tabs.Tab key={key} value={key} leftSection={<Icon size={16} />}>
              {t(`tab.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offered.map(({ key, Tab }) => (
          <Tabs.Panel key={key} value={key}>
            <Tab />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
