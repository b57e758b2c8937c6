/** The mark: a key whose bow is a house. The same drawing as build/icon.svg, without its ground. */
export function BrandMark(props: { readonly size: number }) {
  return (
    <svg
      width={props.size}
      height={props.size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      fill="none"
    >
      <rect width="64" height="64" rx="15" fill="var(--kh-accent)" />
      <path
        d="M12.5 25.5 24 15.2a3 3 0 0 1 4 0l11.500 10.300V38a3.200 3.200 0 0 1-3.200 3.200H15.700A3.200 3.200 0 0 1 12.500 38Z"
        fill="#fff"
      />
    </svg>
  );
}
