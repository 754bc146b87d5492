import { Button } from '@mantine/core'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function StateSection() {
  const t = useLabels()
  const pressed = () => toast({ text: t('pressed', { count: 1 }), tone: 'info' })
  return (
    <div className={css['thirds']}>
      <Card>
        <Empty
          icon={IconPackage}
          title={t('noDeliveries')}
          text={t('noDeliveriesText')}
          action={
            <Button leftSection={<IconPlus size={16} />} onClick={pressed}>
              {t('addDelivery')}
            </Button>
          }
        />
      </Card>
      <Card>
        <Failed title={t('noAnswer')} text={t('noAnswerText')} requestId="01JX7T" retry={pressed} />
      </Card>
      <Card flush>
        <Skeletons rows={3} />
      </Card>
    </div>
  )
}
