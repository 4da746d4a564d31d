/** Permissions that a merchant may give or not: what each brings, and asking for it through Shopify. */
import type { Permission } from '../../../shared/api/settings.ts';
import { ask } from '../../api/ask.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

export function PermissionsGroup({ stored: { permissions }, onSaved }: GroupProps) {
  const words = useWords(pageWords);
  return (
    <s-section accessibilityLabel={words.groups.permissions}>
      <s-stack gap="base">
        <s-paragraph>{words.permissions.intro}</s-paragraph>
        <ul class="plain-list">
          {permissions.map((permission) => (
            <li key={permission.feature}>
              <OnePermission permission={permission} onSaved={onSaved} />
            </li>
          ))}
        </ul>
      </s-stack>
    </s-section>
  );
}

interface Props {
  readonly permission: Permission;
  readonly onSaved: () => Promise<void>;
}

export function OnePermission({ permission: { feature, missing }, onSaved }: Props) {
  const words = useWords(pageWords).permissions;
  const saving = useSaving();
  const [name, brings] = words.features[feature] as [string, string];
  const isMissing = missing.length > 0;
  const allow = (): void =>
    void saving.save(async () => {
      await shopify.scopes.request([...missing]);
      await ask('/api/settings/permissions', { method: 'POST', body: {} });
      await onSaved();
    });
  return (
    <s-stack gap="small-200">
      <div class="line-with-action">
        <span>
          <s-text type="strong">{name}</s-text>
          <s-text color="subdued">{brings}</s-text>
        </span>
        {isMissing ? (
          <s-button loading={saving.isSaving} accessibilityLabel={`${words.allow}: ${name}`} onClick={allow}>
            {words.allow}
          </s-button>
        ) : (
          <StateBadge tone="success" text={words.granted} />
        )}
      </div>
      {saving.problem && <ProblemBanner problem={saving.problem} />}
    </s-stack>
  );
}
