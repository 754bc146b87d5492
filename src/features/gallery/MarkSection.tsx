import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { Logo } from '#ui/Logo'
import { Message } from '#ui/Message'
import { QrCode } from '#ui/QrCode'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function MarkSection() {
  const t = useLabels()
  const [count, setCount] = useState(0)
  return (
    <div className={css['stack']}>
      <div className={css['halves']}>
        <Card>
          <div className={css['row']}>
            <Logo />
            <Logo size={48} />
            <Logo size={96} />
          </div>
        </Card>
        <Card>
          <QrCode text="https://averne-freight.example/drive/4217" label={t('codeOfPhone')} width={160} />
        </Card>
      </div>
      <Card>
        <Message icon={IconMapOff} title={t('lostTitle')} text={t('lostText')}>
          <Button onClick={() => setCount(count + 1)}>{t('back')}</Button>
          <span role="status">{t('pressed', { count })}</span>
        </Message>
      </Card>
    </div>
  )
}
