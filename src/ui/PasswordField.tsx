import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'

const icon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />

/** A password that can be looked at.
 *  @example <PasswordField label="Password" showLabel="Show or hide" autoComplete="current-password" /> */
export function PasswordField({ showLabel, ...rest }: PasswordInputProps & { showLabel: string }) {
  return (
    <PasswordInput
      visibilityToggleIcon={icon}
      visibilityToggleButtonProps={{ 'aria-label': showLabel, tabIndex: 0 }}
      // Mantine says it of text fields, and not of this one
      aria-invalid={rest.error ? true : undefined}
      {...rest}
    />
  )
}
