import { Anchor, Group, TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link } from '#ui/Link'
import { PasswordField } from '#ui/PasswordField'
import { shortestPassword } from './contract'
import { useLabels } from './labels'
import { useOnward } from './use-onward'

export function NameField(props: TextInputProps) {
  const t = useLabels()
  return <TextInput size="form" mb="lg" label={t('fullName')} autoComplete="name" {...props} />
}

export function EmailField(props: TextInputProps) {
  const t = useLabels()
  return <TextInput size="form" mb="lg" type="email" label={t('email')} autoComplete="username" {...props} />
}

/** A code to be typed: of the app, of the printed line. */
export function CodeField(props: TextInputProps) {
  return <TextInput size="form" mb="lg" autoComplete="one-time-code" dir="ltr" autoFocus {...props} />
}

/** A password that is set, not asked for. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'showLabel'>) {
  const t = useLabels()
  return (
    <PasswordField
      size="form"
      mb="lg"
      description={t('passwordHint', { shortest: shortestPassword })}
      autoComplete="new-password"
      showLabel={t('showPassword')}
      {...props}
    />
  )
}

export function BackToSignIn() {
  const t = useLabels()
  const onward = useOnward()
  return (
    <Group justify="center" mt="lg">
      <Anchor component={Link} href={`/login${onward}`}>
        {t('backToSignIn')}
      </Anchor>
    </Group>
  )
}
