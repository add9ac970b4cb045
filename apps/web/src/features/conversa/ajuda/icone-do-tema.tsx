import {
  IconBuildingStore,
  IconCalendarHeart,
  IconCoins,
  IconHelpCircle,
  IconInbox,
  IconLockHeart,
  IconMapSearch,
  IconMessage,
  IconQrcode,
  IconReceipt,
  IconShieldLock,
  IconShoppingCart,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONES: Readonly<Record<string, TablerIcon>> = {
  eventos: IconCalendarHeart,
  encontrar: IconMapSearch,
  mensagens: IconMessage,
  compra: IconShoppingCart,
  pagamento: IconQrcode,
  pedidos: IconReceipt,
  vender: IconBuildingStore,
  'pedidos-recebidos': IconInbox,
  dinheiro: IconCoins,
  conta: IconUserCircle,
  seguranca: IconShieldLock,
  privacidade: IconLockHeart,
};

export function IconeDoTema({ tema }: { tema: string }) {
  const Icone = ICONES[tema] ?? IconHelpCircle;
  return <Icone size={24} stroke={1.7} aria-hidden />;
}
