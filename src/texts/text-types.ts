/** Texts by key. A plural has its forms under `key_one` and `key_other`, as Intl.PluralRules names them. */
export type Texts = Readonly<Record<string, string>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** What a text is asked for by: of a plural, the key without its form. */
export type KeyOf<All extends Texts> = {
  [Key in keyof All & string]: Key extends `${infer Name}_${PluralForm}` ? Name : Key;
}[keyof All & string];

type TextOf<All extends Texts, Key extends string> = Key extends keyof All
  ? All[Key]
  : `${Key}_other` extends keyof All
    ? All[`${Key}_other`]
    : never;

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type TagsIn<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsIn<Rest>
  : never;

type ValuesIn<Text extends string, Value> = Readonly<Record<Exclude<NamesIn<Text>, 'count'>, Value>>;

/** Which form of a plural is meant; the number is written as the chosen locale writes it. */
type Counted<All extends Texts, Key extends string> = Key extends keyof All
  ? unknown
  : { readonly count: number; readonly locale: string };

/** What a text leaves open, by name. */
export type ValuesOf<All extends Texts, Key extends string> = ValuesIn<TextOf<All, Key>, string> &
  Counted<All, Key>;

/** The same of a text with parts that are drawn, and what draws each of its tags. */
export type RichValuesOf<All extends Texts, Key extends string, Node> = ValuesIn<TextOf<All, Key>, Node> &
  Readonly<Record<TagsIn<TextOf<All, Key>>, (children: Node) => Node>> &
  Counted<All, Key>;

/** Nothing where a text leaves nothing open. */
export type ArgumentsOf<All extends Texts, Key extends string> = keyof ValuesOf<All, Key> extends never
  ? []
  : [values: ValuesOf<All, Key>];
