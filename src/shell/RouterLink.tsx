import { Link } from '@tanstack/react-router'
import type { LinkProps } from '#ui/Link'
import { parseSearch } from './search-text'

/** A link by address: the page changes without loading anew, and is fetched when the pointer comes near. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  const address = new URL(href, location.href)
  if (address.origin !== location.origin || rest.target === '_blank' || rest.download !== undefined)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <Link
      {...rest}
      to={address.pathname}
      search={parseSearch(address.search)}
      hash={address.hash.slice(1)}
      activeProps={unmarked}
    >
      {children}
    </Link>
  )
}

/** Who marks the current page does so by itself; the router must not write the mark, too. */
const unmarked = { className: undefined, 'aria-current': undefined }
