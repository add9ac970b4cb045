import type { Evento } from '@festejo/contrato/eventos.ts';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { diaEMes } from '../../lib/formatos.ts';
import { sessao } from '../../lib/sessao.ts';
import { dialogos } from '../../ui/dialogos.ts';
import { CapaDaFesta } from './capa-da-festa.tsx';
import { contagemRegressiva, diasAte, tituloDoEvento } from './evento.ts';
import estilos from './seletor-de-evento.module.css';

export function OpcaoDeEvento({ evento, agora, escolhido }: { evento: Evento; agora: Date; escolhido: boolean }) {
  return (
    <>
      <span className={estilos.miniatura}>
        <CapaDaFesta titulo={evento.titulo} imagemUrl={evento.imagemUrl} proporcao="1" raio={12} sizes="46px" />
      </span>
      <span className={estilos.textos}>
        <strong>{tituloDoEvento(evento.titulo)}</strong>
        <span>
          {diaEMes(evento.dataEvento)} · {evento.localidade} · {contagemRegressiva(diasAte(evento.dataEvento, agora, evento.fuso))}
        </span>
      </span>
      {escolhido && <IconCheck size={20} aria-label="escolhido" className={estilos.marca} />}
    </>
  );
}

interface PropsDoRodape {
  temEscolhido: boolean;
  aoSair: () => void;
}

export function RodapeDoSeletor({ temEscolhido, aoSair }: PropsDoRodape) {
  const limpar = () => {
    aoSair();
    try {
      sessao.limparEvento();
    } catch (falha) {
      void dialogos.erro((falha as Error).message);
    }
  };
  return (
    <div className={estilos.rodape}>
      <Link to="/evento/criar" onClick={aoSair}>
        <IconPlus size={18} aria-hidden /> Criar novo evento
      </Link>
      {temEscolhido && (
        <button type="button" onClick={limpar}>
          <IconX size={18} aria-hidden /> Ver sem evento
        </button>
      )}
    </div>
  );
}
