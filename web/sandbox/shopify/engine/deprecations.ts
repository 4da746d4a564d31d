/**
 * What a document uses that the schema calls deprecated: Shopify names the reason in a header of the answer.
 * Guess: the header's text.
 */
import { TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';

export function deprecationsIn(schema: GraphQLSchema, document: DocumentNode): string[] {
  const info = new TypeInfo(schema);
  const reasons: string[] = [];
  const note = (what: string, reason: string | null | undefined): void => {
    if (reason) reasons.push(`${what}: ${reason.replace(/\s+/g, ' ').trim()}`);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () =>
        note(
          `${info.getParentType()?.name}.${info.getFieldDef()?.name}`,
          info.getFieldDef()?.deprecationReason,
        ),
      Argument: () => note(`argument ${info.getArgument()?.name}`, info.getArgument()?.deprecationReason),
    }),
  );
  return reasons;
}
