import styles from './rooftops.module.css';

/** A quiet street along the lower edge; one door is lit. Decoration only. */
export function Rooftops() {
  return (
    <svg
      className={styles['street']}
      viewBox="0 0 1440 170"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles['far']}
        d="M0 170V118l46-34 46 34V98l62-44 62 44v30h44V92l54-42 54 42v24h58V86l36-26 36 26v44h50V78l66-48 66 48v40h52V94l48-36 48 36v20h60V74l58-44 58 44v46h48V96l44-34 44 34v26h62V82l60-46 60 46v36h56V102l38-28 38 28v68Z"
      />
      <path
        className={styles['near']}
        d="M0 170V146h34v-22l52-38 52 38v24h60v-16l40-30 40 30v20h96v-34l18-14V84h14v10l26-20 58 44v32h84v-14l44-34 44 34v10h110v-28l60-46 60 46v28h88v-18l42-32 42 32v22h84v-36l54-42 26 20V82h14v25l14 11v30h96v-18l36-28 36 28v40Z"
      />
      <g className={styles['light']}>
        <rect x="398" y="122" width="13" height="15" rx="1.500" />
        <rect x="886" y="120" width="13" height="15" rx="1.500" />
        <rect x="920" y="120" width="13" height="15" rx="1.500" />
        <rect x="76" y="120" width="12" height="14" rx="1.500" />
        <rect x="1256" y="118" width="13" height="15" rx="1.500" />
      </g>
    </svg>
  );
}
