import { Avatar } from '#ui/Avatar'
import type { Connection } from './contract'
import { ConnectButton } from './ConnectButton.tsx'
import { useLabels } from './labels'
import css from './Profile.module.css'
import { PersonLink } from './PersonLink.tsx'

export function ConnectionRow({ connection }: { connection: Connection }) {
  const t = useLabels()
  const { id, name, avatar, designation, tasks } = connection
  return (
    <li className={css['row']}>
      <Avatar name={name} src={avatar} decorative />
      <div className={css['line']}>
        <PersonLink id={id} name={name} />
        <p>{t('doesTasks', { designation, count: tasks })}</p>
      </div>
      <ConnectButton connection={connection} />
    </li>
  )
}
