/** A key whose bow is a house. The same drawing as build/icon.svg, on the accent colour. */
export function BrandMark(props: { readonly size: number }) {
  return (
    <svg
      width={props.size}
      height={props.size}
      viewBox="3 3 58 58"
      aria-hidden="true"
      focusable="false"
      fill="#fff"
      stroke="#fff"
      strokeLinejoin="round"
    >
      <rect x="3" y="3" width="58" height="58" rx="13.5" fill="var(--kh-accent)" stroke="none" />
      <path strokeWidth="3" d="M32 11 48.5 24.4H45V38H19V24.400H15.500Z" />
      <path strokeWidth="2" d="M29.500 38H34.500V54H29.500Z" />
      <path strokeWidth="2" d="M34 44H41V46.500H34ZM34 51.500H39V54H34Z" />
      <path
        fill="var(--kh-accent)"
        stroke="none"
        d="M32 20.500a4.200 4.200 0 0 1 2.200 7.780L35.600 34.200a.8.8 0 0 1-.78 1H29.180a.8.8 0 0 1-.78-1L29.800 28.280A4.200 4.200 0 0 1 32 20.500Z"
      />
    </svg>
  );
}
