import { PageHeading } from '../../ui/PageHeading.tsx'

/** Every component in every state, for the eye and for the accessibility checks; only in development. */
export const UiGalleryPage = () => <PageHeading title="Components" />
