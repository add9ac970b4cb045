import { TEXTO_EM_DESENVOLVIMENTO, TITULO_EM_DESENVOLVIMENTO } from '@festejo/contrato/api/recursos.ts';
import { useNavigate } from 'react-router';
import { useTitle } from '../../lib/screen/use-title.ts';
import { Botao } from '../../ui/buttons/botao.tsx';
import { IlustracaoConstrucao } from '../../ui/drawings/ilustracoes-da-casca.tsx';
import { PaginaDeAviso } from '../../ui/feedback/pagina-de-aviso.tsx';

export default function EmDesenvolvimentoPage() {
  const navigate = useNavigate();
  useTitle(TITULO_EM_DESENVOLVIMENTO);
  return (
    <PaginaDeAviso
      titulo={TITULO_EM_DESENVOLVIMENTO}
      ilustracao={<IlustracaoConstrucao />}
      acao={<Botao onClick={() => void navigate(-1)}>Voltar</Botao>}
    >
      {TEXTO_EM_DESENVOLVIMENTO}
    </PaginaDeAviso>
  );
}
