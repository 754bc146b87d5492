import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconInfoCircle, IconMessage, IconUsersPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { IconButton } from '#ui/IconButton'
import { SearchField } from '#ui/SearchField'
import { Skeletons } from '#ui/Skeletons'
import css from './Chat.module.css'
import { Conversation } from './Conversation.tsx'
import { Found } from './Found.tsx'
import { useLabels } from './labels'
import { Face, GroupFace, People } from './People.tsx'
import { ofContact, ofGroup, ofPerson, useChats, useTyping, type Talk } from './use-chat'

const dialogs = () => import('./ChatDialogs.tsx')
const GroupDialog = lazy(() => dialogs().then((file) => ({ default: file.GroupDialog })))
const ProfileDrawer = lazy(() => dialogs().then((file) => ({ default: file.ProfileDrawer })))
const AboutDrawer = lazy(() => dialogs().then((file) => ({ default: file.AboutDrawer })))

const keyOf = ({ isGroup, chatId, userId }: Talk): string => (isGroup ? `g${chatId}` : `u${userId}`)

export function ChatScreen() {
  const t = useLabels()
  const { can } = useSession()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false
  const [search, setSearch] = useSearchText()
  const q = search['q'] ?? ''
  const openKey = search['with']
  const { asked, arrived } = useChats(openKey)
  const typing = useTyping()
  const [shown, setShown] = useState<'group' | 'profile' | 'about'>()
  const { data, error } = asked
  if (error && !data)
    return <Failed title={t('failed')} requestId={error.requestId} retry={() => void asked.refetch()} />
  if (!data) return <Skeletons rows={8} />
  const talks = [
    ...data.chatsContacts.map(ofContact),
    ...data.groups.map(ofGroup),
    ...data.contacts.filter(({ id }) => !data.chatsContacts.some(({ userId }) => userId === id)).map(ofPerson),
  ]
  const talk = talks.find((one) => keyOf(one) === openKey)
  const open = (one: Talk | undefined) => setSearch({ with: one && keyOf(one) })
  const fits = (name: string) => name.toLowerCase().includes(q.toLowerCase())
  const [partner] = talk?.people ?? []
  const list = (
    <aside className={css['list']}>
      {phone && <VisuallyHidden component="h1">{t('chats')}</VisuallyHidden>}
      <header className={css['me']}>
        <button type="button" onClick={() => setShown('profile')}>
          <Face contact={data.profileUser} size={34} />
          <VisuallyHidden>{t('myProfile')}</VisuallyHidden>
        </button>
        <SearchField
          placeholder={t('search')}
          value={q}
          onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
        />
        {can(['create', 'Chat']) && (
          <IconButton label={t('newGroup')} icon={IconUsersPlus} onClick={() => setShown('group')} />
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
      {q && <Found q={q} open={(chatId) => open(talks.find((one) => one.chatId === chatId))} />}
    </aside>
  )
  return (
    <div className={css['screen']}>
      {(!phone || !talk) && list}
      {(!phone || talk) && (
        <section className={css['talk']} aria-label={talk?.title ?? t('chats')}>
          {talk ? (
            <>
              <header className={css['head']}>
                {phone && (
                  <IconButton
                    label={t('back')}
                    icon={IconArrowLeft}
                    className="mirrored"
                    onClick={() => open(undefined)}
                  />
                )}
                {talk.isGroup ? <GroupFace /> : partner && <Face contact={partner} size={38} />}
                <span className={css['names']}>
                  <h1>{talk.title}</h1>
                  <small>
                    {talk.isGroup
                      ? t('members', { count: talk.people.length })
                      : partner && `${t(`status.${partner.status}`)} · ${partner.role}`}
                  </small>
                </span>
                <IconButton label={t('about')} icon={IconInfoCircle} onClick={() => setShown('about')} />
              </header>
              <Conversation key={openKey} talk={talk} writing={typing(talk.chatId)} arrived={arrived} />
            </>
          ) : (
            <div className={css['nobody']}>
              <VisuallyHidden component="h1">{t('chats')}</VisuallyHidden>
              <Empty icon={IconMessage} title={t('choose')} />
            </div>
          )}
        </section>
      )}
      <Suspense fallback={null}>
        {shown === 'group' && (
          <GroupDialog contacts={data.contacts} close={() => setShown(undefined)} made={(one) => open(ofGroup(one))} />
        )}
        {shown === 'profile' && <ProfileDrawer profile={data.profileUser} close={() => setShown(undefined)} />}
        {shown === 'about' && talk && (
          <AboutDrawer
            talk={talk}
            contacts={data.contacts}
            close={() => setShown(undefined)}
            left={() => open(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
