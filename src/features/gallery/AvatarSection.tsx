import { Avatar, AvatarGroup } from '#ui/Avatar'
import { Card } from '#ui/Card'
import css from './Gallery.module.css'
import { people } from './people'

export function AvatarSection() {
  return (
    <Card>
      <div className={css['row']}>
        {people.map(({ id, name }) => (
          <Avatar key={id} name={name} />
        ))}
        <Avatar name="Odile Marchetti" size={64} />
        <AvatarGroup people={people} most={3} size={28} />
      </div>
    </Card>
  )
}
