/** The two parts of Electronegativity that scan; the package itself has no types. */
declare module '@doyensec/electronegativity/dist/parser/index.js' {
  interface Parser {
    /** Kind of source, syntax tree, text, and warnings; the tree is null for what is not scanned. */
    parse(path: string, text: string): [type: unknown, tree: object | null, text: string, warnings?: unknown];
  }
  const parsing: { Parser: new (babelFirst: boolean, babelFirstForTypeScript: boolean) => Parser };
  export { parsing as default };
}

declare module '@doyensec/electronegativity/dist/finder/index.js' {
  export interface Issue {
    readonly id: string;
    readonly file: string;
    readonly location: { readonly line: number };
    readonly description: string;
    readonly visibility?: { readonly inlineDisabled: boolean; readonly globalCheckDisabled: boolean };
  }
  interface Finder {
    find(
      path: string,
      tree: object,
      type: unknown,
      text: string,
      only: null,
      electron: string,
    ): Promise<readonly Issue[]>;
  }
  interface GlobalChecks {
    getResults(issues: readonly Issue[], output: string): Promise<readonly Issue[]>;
  }
  const finding: {
    Finder: new (only: readonly string[], without: readonly string[]) => Finder;
    GlobalChecks: new (only: readonly string[], without: readonly string[]) => GlobalChecks;
  };
  export { finding as default };
}
