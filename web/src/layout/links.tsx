import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LinkButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './links.module.css'

/**
 * A link of the router that looks like a button: `<ButtonLink {...paths.ownerRecycle()} kind="primary">`. The router
 * calls every page above the present one current too; only the navigation says where one is.
 */
export const ButtonLink = createLink(({ 'aria-current': _, ...rest }: ComponentProps<typeof LinkButton>) => (
  <LinkButton {...rest} />
))

const BackAnchor = ({ children, 'aria-current': _, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles.back} data-off-paper="">
    <Icon as={ArrowLeft} size={18} />
    {children}
  </a>
)

/** The way back to the list above, on top of a page. */
export const BackLink = createLink(BackAnchor)
