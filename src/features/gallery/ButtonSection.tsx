import { Button } from '@mantine/core'
import { IconBan, IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function ButtonSection() {
  const t = useLabels()
  const [count, setCount] = useState(0)
  const press = () => setCount(count + 1)
  return (
    <Card>
      <div className={css['stack']}>
        <div className={css['row']}>
          <Button leftSection={<IconPlus size={16} />} onClick={press}>
            {t('addUser')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={press}>
            {t('export')}
          </Button>
          <Button variant="light" onClick={press}>
            {t('optimise')}
          </Button>
          <Button variant="subtle" onClick={press}>
            {t('clear')}
          </Button>
          <IconButton label={t('edit')} icon={IconPencil} onClick={press} />
          <IconButton variant="default" label={t('export')} icon={IconDownload} onClick={press} />
        </div>
        <div className={css['row']}>
          <Button size="sm" onClick={press}>
            {t('comment')}
          </Button>
          <Button size="sm" variant="default" leftSection={<IconBan size={14} />} onClick={press}>
            {t('suspend')}
          </Button>
          <Button size="sm" variant="default" data-danger leftSection={<IconTrash size={14} />} onClick={press}>
            {t('delete')}
          </Button>
          <Button size="sm" color="red" onClick={press}>
            {t('delete')}
          </Button>
        </div>
        <div className={css['row']}>
          <Button size="form" onClick={press}>
            {t('signIn')}
          </Button>
          <Button size="lg" onClick={press}>
            {t('signIn')}
          </Button>
          <Button loading>{t('addUser')}</Button>
          <Button disabled>{t('addUser')}</Button>
        </div>
        <p role="status">{t('pressed', { count })}</p>
      </div>
    </Card>
  )
}
