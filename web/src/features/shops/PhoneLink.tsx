/** A tel link: the href has only digits, and the text keeps the usual format. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
    {phone}
  </a>
)
