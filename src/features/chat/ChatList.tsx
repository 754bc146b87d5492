import { VisuallyHidden } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import type { Got } from '#contract/endpoint'
import { useSession } from '#client/session'
import { IconButton } from '#ui/IconButton'
import { SearchField } from '#ui/SearchField'
import css from './ChatList.module.css'
import type { listChats } from './contract'
import { SearchResults } from './SearchResults.tsx'
import { useLabels } from './labels'
import { Face, People } from './People.tsx'
import type { Talk, useTyping } from './use-chat'

type Props = {
  data: Got<typeof listChats>
  q: string
  setQ: (q: string) => void
  openKey: string | undefined
  typing: ReturnType<typeof useTyping>
  open: (talk: Talk) => void
  openChat: (chatId: number) => void
  show: (what: 'group' | 'profile') => void
  phone: boolean
}
/** Whom one talks with, and where it was said what one looks for. */
export function ChatList({ data, q, setQ, openKey, typing, open, openChat, show, phone }: Props) {
  const t = useLabels()
  const { can } = useSession()
  const fits = (name: string) => name.toLowerCase().includes(q.toLowerCase())
  return (
    <aside className={css['list']}>
      {phone && <VisuallyHidden component="h1">{t('chats')}</VisuallyHidden>}
      <header className={css['me']}>
        <button type="button" onClick={() => show('profile')}>
          <Face contact={data.profileUser} size={34} />
          <VisuallyHidden>{t('myProfile')}</VisuallyHidden>
        </button>
        <SearchField placeholder={t('search')} value={q} onChange={setQ} />
        {can(['create', 'Chat']) && (
          <IconButton label={t('newGroup')} icon={IconUsersPlus} onClick={() => show('group')} />
        )}
      </header>
      <People
        chats={data.chatsContacts.filter((one) => fits(one.fullName))}
        groups={data.groups.filter((one) => fits(one.title))}
        contacts={data.contacts.filter((one) => fits(one.fullName))}
        openKey={openKey}
        typing={typing}
        open={open}
      />
      {q && <SearchResults q={q} open={openChat} />}
    </aside>
  )
}
