import { useLinkProps } from '@tanstack/react-router'
import type { LinkProps } from '#ui/Link'
import { parseSearch } from './search-text'

/** A link by address: the page changes without loading anew, and is fetched when the pointer comes near. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const address = new URL(href, location.href)
  const isElsewhere = address.origin !== location.origin || rest.target === '_blank' || rest.download !== undefined
  return isElsewhere ? <Plain href={href} {...rest} /> : <Routed address={address} {...rest} />
}

const Plain = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>

/** Who marks the current page does so by itself: the router's own mark is on every address that begins alike. */
function Routed({ address, children, ...rest }: Omit<LinkProps, 'href'> & { address: URL }) {
  const { pathname, search, hash } = address
  const link = useLinkProps({ ...rest, to: pathname, search: parseSearch(search), hash: hash.slice(1) })
  return (
    <a {...link} className={rest.className} aria-current={rest['aria-current']} data-status={undefined}>
      {children}
    </a>
  )
}
