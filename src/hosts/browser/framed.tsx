import { BellButton } from '#features/people/notifications/BellButton.tsx'
import { DefaultLayout, type DefaultLayoutProps } from '#shell/DefaultLayout.tsx'

/** The frame of staff with its bell. */
export const Framed = (props: DefaultLayoutProps) => <DefaultLayout {...props} Bell={BellButton} />
