import { Button, Divider } from '@mantine/core'
import { IconEye, IconLifebuoy, IconPencil, IconShieldCheck, IconUserCog } from '@tabler/icons-react'
import css from './Fields.module.css'
import { useLabels } from './labels'

type Account = { role: string; email: string; password: string }
const icons = {
  admin: IconShieldCheck,
  maintainer: IconUserCog,
  editor: IconLifebuoy,
  author: IconPencil,
  subscriber: IconEye,
} as const
const isKnown = (role: string): role is keyof typeof icons => role in icons

/** In an installation for trying out: one click each. */
export function DemoAccounts({
  accounts,
  enter,
  busy,
}: {
  accounts: Account[]
  enter: (account: { email: string; password: string }) => void
  busy: boolean
}) {
  const t = useLabels()
  return (
    <>
      <Divider label={t('demoAccounts')} labelPosition="center" mt={24} mb={12} />
      <div className={css['accounts']}>
        {accounts.map(({ role, email, password }) => {
          const Icon = isKnown(role) ? icons[role] : IconEye
          return (
            <Button
              key={email}
              variant="default"
              justify="flex-start"
              h={36}
              px={11}
              disabled={busy}
              leftSection={<Icon size={17} stroke={1.75} color="var(--mantine-color-dimmed)" />}
              onClick={() => enter({ email, password })}
            >
              {isKnown(role) ? t(`role.${role}`) : role}
            </Button>
          )
        })}
      </div>
    </>
  )
}
